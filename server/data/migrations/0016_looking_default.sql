ALTER TABLE "sessions" ALTER COLUMN "used_at" SET DEFAULT app_now();
--> statement-breakpoint
UPDATE "sessions" SET "used_at" = "created_at" WHERE "used_at" IS NULL AND "impersonator_id" IS NOT NULL AND "ended_at" IS NULL;
