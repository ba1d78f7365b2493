ALTER TABLE "teams" ADD COLUMN "is_stand_share" boolean GENERATED ALWAYS AS (parent_team_id is not null) STORED;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "parent_is_stand_share" boolean GENERATED ALWAYS AS (case when parent_team_id is not null then false end) STORED;--> statement-breakpoint
CREATE INDEX "emails_user" ON "emails" USING btree ("event_id","user_id","created_at");--> statement-breakpoint
CREATE INDEX "emails_team" ON "emails" USING btree ("event_id","team_id","created_at");--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_stand_share" UNIQUE("event_id","id","is_stand_share");--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_parent_is_no_stand_share" FOREIGN KEY ("event_id","parent_team_id","parent_is_stand_share") REFERENCES "public"."teams"("event_id","id","is_stand_share") ON DELETE no action ON UPDATE no action;
