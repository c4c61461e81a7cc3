DROP INDEX "telemetry_cursors_by_due";--> statement-breakpoint
DROP INDEX IF EXISTS "agreements_in_service";--> statement-breakpoint
ALTER TABLE "telemetry_cursors" ADD COLUMN "taken_up_at" timestamp with time zone;
