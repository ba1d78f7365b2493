DROP INDEX "card_layout_team_types_layout";--> statement-breakpoint
ALTER TABLE "card_layout_team_types" DROP CONSTRAINT "card_layout_team_types_event_id_team_type_id_pk";--> statement-breakpoint
ALTER TABLE "card_layout_team_types" ADD CONSTRAINT "card_layout_team_types_event_id_layout_id_team_type_id_pk" PRIMARY KEY("event_id","layout_id","team_type_id");--> statement-breakpoint
ALTER TABLE "card_layout_team_types" ADD COLUMN "is_shared" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "card_layouts" ADD COLUMN "dimensions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "reminder_schedules" ADD COLUMN "dimensions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "card_layout_team_types_once" ON "card_layout_team_types" USING btree ("event_id","team_type_id") WHERE not "card_layout_team_types"."is_shared";--> statement-breakpoint
CREATE INDEX "card_layout_team_types_type" ON "card_layout_team_types" USING btree ("event_id","team_type_id");