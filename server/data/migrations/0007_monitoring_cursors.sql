CREATE TABLE "telemetry_cursors" (
	"system_id" uuid PRIMARY KEY NOT NULL,
	"read_until" timestamp with time zone,
	"looked_back_at" timestamp with time zone,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lease" uuid,
	"faults" smallint DEFAULT 0 NOT NULL,
	"last_fault" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "telemetry_cursors_check" CHECK ("telemetry_cursors"."faults" between 0 and 1000 and text_fits("telemetry_cursors"."last_fault", 100))
);
--> statement-breakpoint
ALTER TABLE "telemetry_cursors" ADD CONSTRAINT "telemetry_cursors_system_id_systems_id_fk" FOREIGN KEY ("system_id") REFERENCES "public"."systems"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "telemetry_cursors_by_due" ON "telemetry_cursors" USING btree ("due_at");