CREATE TABLE "card_layout_team_types" (
	"event_id" text NOT NULL,
	"team_type_id" text NOT NULL,
	"layout_id" text NOT NULL,
	CONSTRAINT "card_layout_team_types_event_id_team_type_id_pk" PRIMARY KEY("event_id","team_type_id")
);
--> statement-breakpoint
CREATE TABLE "card_layouts" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "card_layouts_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
CREATE TABLE "cards" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"layout_id" text NOT NULL,
	"position" integer NOT NULL,
	"type" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"is_mini" boolean DEFAULT false NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"path_id" text DEFAULT '' NOT NULL,
	CONSTRAINT "cards_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
ALTER TABLE "card_layout_team_types" ADD CONSTRAINT "card_layout_team_types_event_id_team_type_id_team_types_event_id_id_fk" FOREIGN KEY ("event_id","team_type_id") REFERENCES "public"."team_types"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_layout_team_types" ADD CONSTRAINT "card_layout_team_types_event_id_layout_id_card_layouts_event_id_id_fk" FOREIGN KEY ("event_id","layout_id") REFERENCES "public"."card_layouts"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_event_id_layout_id_card_layouts_event_id_id_fk" FOREIGN KEY ("event_id","layout_id") REFERENCES "public"."card_layouts"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_layout_team_types_layout" ON "card_layout_team_types" USING btree ("event_id","layout_id");--> statement-breakpoint
CREATE INDEX "cards_layout" ON "cards" USING btree ("event_id","layout_id","position");