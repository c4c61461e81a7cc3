ALTER TABLE "agreements" ADD COLUMN "monthly_payment_known_on" date DEFAULT now() NOT NULL;--> statement-breakpoint
-- What the platform told last was that of the year in which it told it.
UPDATE "agreements" a SET "monthly_payment_known_on" = p."fetched_at"::date
FROM "platform_records" p WHERE p."platform_uuid" = a."platform_uuid" AND a."monthly_payment" IS NOT NULL;
