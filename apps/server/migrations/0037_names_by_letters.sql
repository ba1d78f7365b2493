DROP INDEX "teams_by_name";--> statement-breakpoint
DROP INDEX "users_by_name";--> statement-breakpoint
CREATE INDEX "teams_by_name" ON "teams" USING btree ("event_id",("search_name" collate "C"),"id");--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree ("event_id",("search_name" collate "C"),"id");