-- One table for the days of each year; server/data/telemetry-years.ts makes those to come.
ALTER TABLE "telemetry_day" RENAME TO "telemetry_day_before";--> statement-breakpoint
ALTER TABLE "telemetry_day_before" RENAME CONSTRAINT "telemetry_day_system_id_day_pk" TO "telemetry_day_before_pk";--> statement-breakpoint
CREATE TABLE "telemetry_day" (LIKE "telemetry_day_before" INCLUDING ALL EXCLUDING INDEXES) PARTITION BY RANGE ("day");--> statement-breakpoint
ALTER TABLE "telemetry_day" ADD CONSTRAINT "telemetry_day_system_id_day_pk" PRIMARY KEY("system_id","day");--> statement-breakpoint
ALTER TABLE "telemetry_day" ADD CONSTRAINT "telemetry_day_system_id_systems_id_fk" FOREIGN KEY ("system_id") REFERENCES "public"."systems"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
DO $$
BEGIN
	FOR year IN 2015..2030 LOOP
		EXECUTE format('CREATE TABLE %I PARTITION OF "telemetry_day" FOR VALUES FROM (%L) TO (%L)', 'telemetry_day_' || year, year || '-01-01', (year + 1) || '-01-01');
	END LOOP;
END $$;--> statement-breakpoint
CREATE TABLE "telemetry_day_other" PARTITION OF "telemetry_day" DEFAULT;--> statement-breakpoint
INSERT INTO "telemetry_day" SELECT * FROM "telemetry_day_before";--> statement-breakpoint
DROP TABLE "telemetry_day_before";
