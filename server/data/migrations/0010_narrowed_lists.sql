DROP INDEX "agreements_by_status_signed";--> statement-breakpoint
DROP INDEX "agreements_by_milestone_signed";--> statement-breakpoint
DROP INDEX "agreements_by_account";--> statement-breakpoint
DROP INDEX "agreements_by_onboarding";--> statement-breakpoint
DROP INDEX "agreements_by_pto";--> statement-breakpoint
DROP INDEX "agreements_by_status_name";--> statement-breakpoint
DROP INDEX "users_by_last_sign_in";--> statement-breakpoint
CREATE INDEX "agreements_by_name_start" ON "agreements" USING btree (lower("homeowner_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "agreements_narrowed" ON "agreements" USING btree ("status","current_milestone","id");--> statement-breakpoint
CREATE INDEX "agreements_narrowed_signed" ON "agreements" USING btree ("status","current_milestone","contract_signed_date","id");--> statement-breakpoint
CREATE INDEX "agreements_narrowed_name" ON "agreements" USING btree ("status","current_milestone","homeowner_name","id");--> statement-breakpoint
CREATE INDEX "agreements_narrowed_contract" ON "agreements" USING btree ("status","current_milestone","homeowner_contract_id","id");--> statement-breakpoint
CREATE INDEX "agreements_narrowed_product" ON "agreements" USING btree ("status","current_milestone","product_display_name","id");--> statement-breakpoint
CREATE INDEX "agreements_narrowed_in_service" ON "agreements" USING btree ("status","current_milestone","in_service_date","id");--> statement-breakpoint
CREATE INDEX "users_by_name_start" ON "users" USING btree (lower("last_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_narrowed_name" ON "users" USING btree ("role","archived","last_name","first_name","id");--> statement-breakpoint
CREATE INDEX "users_narrowed_email" ON "users" USING btree ("role","archived","email_key","id");--> statement-breakpoint
CREATE INDEX "users_narrowed_last_sign_in" ON "users" USING btree ("role","archived","last_signed_in_at","id");--> statement-breakpoint
CREATE INDEX "users_by_last_sign_in" ON "users" USING btree ("last_signed_in_at","id");