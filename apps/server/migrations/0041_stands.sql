CREATE TABLE "stands" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"number" text NOT NULL,
	"hall" text DEFAULT '' NOT NULL,
	"size" text DEFAULT '' NOT NULL,
	"type" text DEFAULT '' NOT NULL,
	"search_name" text GENERATED ALWAYS AS (eventflow_plain(number)) STORED,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "stands_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
CREATE TABLE "team_stands" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"team_id" text NOT NULL,
	"stand_id" text NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"until" timestamp with time zone,
	"updated_by" text,
	CONSTRAINT "team_stands_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
ALTER TABLE "custom_fields" ADD COLUMN "stand_part" text;--> statement-breakpoint
ALTER TABLE "team_stands" ADD CONSTRAINT "team_stands_event_id_team_id_teams_event_id_id_fk" FOREIGN KEY ("event_id","team_id") REFERENCES "public"."teams"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_stands" ADD CONSTRAINT "team_stands_event_id_stand_id_stands_event_id_id_fk" FOREIGN KEY ("event_id","stand_id") REFERENCES "public"."stands"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stands_number" ON "stands" USING btree ("event_id",lower("number"));--> statement-breakpoint
CREATE UNIQUE INDEX "team_stands_now" ON "team_stands" USING btree ("event_id","team_id","stand_id") WHERE until is null;--> statement-breakpoint
CREATE INDEX "team_stands_team" ON "team_stands" USING btree ("event_id","team_id");--> statement-breakpoint
CREATE INDEX "team_stands_stand" ON "team_stands" USING btree ("event_id","stand_id");--> statement-breakpoint
CREATE UNIQUE INDEX "custom_fields_stand_part" ON "custom_fields" USING btree ("event_id","stand_part") WHERE stand_part is not null;