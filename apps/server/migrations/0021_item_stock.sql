CREATE TABLE "reserved_items" (
	"event_id" text NOT NULL,
	"submission_id" text NOT NULL,
	"form_id" text NOT NULL,
	"team_id" text,
	"field_id" text NOT NULL,
	"item_id" text NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "reserved_items_event_id_submission_id_field_id_item_id_pk" PRIMARY KEY("event_id","submission_id","field_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "stocked_items" (
	"event_id" text NOT NULL,
	"form_id" text NOT NULL,
	"field_id" text NOT NULL,
	"item_id" text NOT NULL,
	CONSTRAINT "stocked_items_event_id_form_id_field_id_item_id_pk" PRIMARY KEY("event_id","form_id","field_id","item_id")
);
--> statement-breakpoint
ALTER TABLE "reserved_items" ADD CONSTRAINT "reserved_items_event_id_submission_id_submissions_event_id_id_fk" FOREIGN KEY ("event_id","submission_id") REFERENCES "public"."submissions"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reserved_items" ADD CONSTRAINT "reserved_items_event_id_form_id_forms_event_id_id_fk" FOREIGN KEY ("event_id","form_id") REFERENCES "public"."forms"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reserved_items" ADD CONSTRAINT "reserved_items_event_id_team_id_teams_event_id_id_fk" FOREIGN KEY ("event_id","team_id") REFERENCES "public"."teams"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stocked_items" ADD CONSTRAINT "stocked_items_event_id_form_id_forms_event_id_id_fk" FOREIGN KEY ("event_id","form_id") REFERENCES "public"."forms"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reserved_items_item" ON "reserved_items" USING btree ("event_id","form_id","field_id","item_id","quantity","team_id","submission_id");--> statement-breakpoint
CREATE INDEX "reserved_items_team" ON "reserved_items" USING btree ("event_id","team_id");