DROP INDEX "agreements_by_name_start";--> statement-breakpoint
DROP INDEX "users_by_name_start";--> statement-breakpoint
CREATE INDEX "agreements_by_name_start" ON "agreements" USING btree (lower("homeowner_name") text_pattern_ops,"homeowner_name","id");--> statement-breakpoint
CREATE INDEX "users_by_name_start" ON "users" USING btree (lower("last_name") text_pattern_ops,"last_name","first_name","role","id");