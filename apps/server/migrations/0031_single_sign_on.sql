CREATE TABLE "oidc_sign_ins" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"device_hash" text NOT NULL,
	"at_event_id" text NOT NULL,
	"sealed" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "oidc_sign_ins" ADD CONSTRAINT "oidc_sign_ins_at_event_id_events_id_fk" FOREIGN KEY ("at_event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "oidc_sign_ins_device" ON "oidc_sign_ins" USING btree ("device_hash");--> statement-breakpoint
CREATE INDEX "oidc_sign_ins_end" ON "oidc_sign_ins" USING btree ("expires_at");