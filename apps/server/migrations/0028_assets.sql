CREATE TABLE "asset_uses" (
	"event_id" text NOT NULL,
	"owner_kind" text NOT NULL,
	"owner_id" text NOT NULL,
	"asset_id" text NOT NULL,
	CONSTRAINT "asset_uses_pk" PRIMARY KEY("event_id","owner_kind","owner_id","asset_id")
);
--> statement-breakpoint
CREATE TABLE "assets" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"alt_text" text DEFAULT '' NOT NULL,
	"type" text NOT NULL,
	"file_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "assets_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
ALTER TABLE "asset_uses" ADD CONSTRAINT "asset_uses_event_id_asset_id_assets_event_id_id_fk" FOREIGN KEY ("event_id","asset_id") REFERENCES "public"."assets"("event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_event_id_file_id_files_event_id_id_fk" FOREIGN KEY ("event_id","file_id") REFERENCES "public"."files"("event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "asset_uses_asset" ON "asset_uses" USING btree ("event_id","asset_id");--> statement-breakpoint
CREATE INDEX "assets_file" ON "assets" USING btree ("event_id","file_id");