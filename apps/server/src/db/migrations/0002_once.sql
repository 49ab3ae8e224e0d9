CREATE TABLE "once_keys" (
	"person_id" integer NOT NULL,
	"key" uuid NOT NULL,
	"call" text NOT NULL,
	"request_hash" text NOT NULL,
	"answer" jsonb,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "once_keys_person_id_key_pk" PRIMARY KEY("person_id","key")
);
--> statement-breakpoint
ALTER TABLE "chat_messages" DROP CONSTRAINT "chat_messages_client";--> statement-breakpoint
ALTER TABLE "news_posts" DROP CONSTRAINT "news_posts_client";--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "author_id" integer;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "overseen_by" text;--> statement-breakpoint
ALTER TABLE "once_keys" ADD CONSTRAINT "once_keys_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "once_keys_at" ON "once_keys" USING btree ("at");--> statement-breakpoint
ALTER TABLE "news_posts" DROP COLUMN "client_id";