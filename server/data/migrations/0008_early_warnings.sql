CREATE TABLE "early_warning_looks" (
	"system_id" uuid PRIMARY KEY NOT NULL,
	"judged_day" date NOT NULL,
	"looked_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "early_warnings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"system_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"since_day" date NOT NULL,
	"heard_at" timestamp with time zone,
	"usual_share" double precision,
	"best_wh" integer,
	"clear_wh" integer,
	"noticed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "early_warnings_kind_check" CHECK ("early_warnings"."kind" in ('silent','no_production','low_production')),
	CONSTRAINT "early_warnings_figures_check" CHECK ("early_warnings"."since_day" between '0001-01-02' and '9999-12-30' and "early_warnings"."heard_at" between '0001-01-02' and '9999-12-30' and "early_warnings"."best_wh" between 0 and 1000000000 and "early_warnings"."clear_wh" between 0 and 1000000000 and ("early_warnings"."kind" = 'silent') = ("early_warnings"."usual_share" is null))
);
--> statement-breakpoint
ALTER TABLE "early_warning_looks" ADD CONSTRAINT "early_warning_looks_system_id_systems_id_fk" FOREIGN KEY ("system_id") REFERENCES "public"."systems"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "early_warnings" ADD CONSTRAINT "early_warnings_system_id_systems_id_fk" FOREIGN KEY ("system_id") REFERENCES "public"."systems"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "early_warnings_open_unique" ON "early_warnings" USING btree ("system_id","kind") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "early_warnings_by_system" ON "early_warnings" USING btree ("system_id","noticed_at");