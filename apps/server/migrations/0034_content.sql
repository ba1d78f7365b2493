CREATE TABLE "content" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"title" text NOT NULL,
	"path" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"icon" text DEFAULT 'new_release_outlined' NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"show_to_child_teams" boolean DEFAULT false NOT NULL,
	"published_number" integer,
	"has_changes" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "content_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
CREATE TABLE "content_versions" (
	"event_id" text NOT NULL,
	"content_id" text NOT NULL,
	"number" integer NOT NULL,
	"sections" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	CONSTRAINT "content_versions_event_id_content_id_number_pk" PRIMARY KEY("event_id","content_id","number")
);
--> statement-breakpoint
CREATE TABLE "sections" (
	"event_id" text NOT NULL,
	"content_id" text NOT NULL,
	"id" text NOT NULL,
	"position" integer NOT NULL,
	"type" text NOT NULL,
	"heading" text DEFAULT '' NOT NULL,
	"is_published" boolean DEFAULT true NOT NULL,
	"is_new_section" boolean DEFAULT true NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	CONSTRAINT "sections_event_id_content_id_id_pk" PRIMARY KEY("event_id","content_id","id")
);
--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_event_id_content_id_content_event_id_id_fk" FOREIGN KEY ("event_id","content_id") REFERENCES "public"."content"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sections" ADD CONSTRAINT "sections_event_id_content_id_content_event_id_id_fk" FOREIGN KEY ("event_id","content_id") REFERENCES "public"."content"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "content_path" ON "content" USING btree ("event_id","path") WHERE "content"."path" <> '';--> statement-breakpoint
CREATE INDEX "content_title" ON "content" USING btree ("event_id",lower("title"),"id");