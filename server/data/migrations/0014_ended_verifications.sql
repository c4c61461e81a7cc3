CREATE TABLE "ended_verifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"agreement_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"tpv_status" text,
	"vendor_call_id" text,
	"confirmation_code" text,
	"updated_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "ended_verifications_status_check" CHECK ("ended_verifications"."tpv_status" in ('canceled','pending','verified','failed'))
);
--> statement-breakpoint
ALTER TABLE "ended_verifications" ADD CONSTRAINT "ended_verifications_agreement_id_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."agreements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ended_verifications" ADD CONSTRAINT "ended_verifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ended_verifications_by_agreement" ON "ended_verifications" USING btree ("agreement_id","updated_at");--> statement-breakpoint
CREATE INDEX "ended_verifications_by_call" ON "ended_verifications" USING btree ("vendor_call_id");--> statement-breakpoint
CREATE INDEX "ended_verifications_by_user" ON "ended_verifications" USING btree ("user_id");