ALTER TABLE "chat_files" DROP CONSTRAINT "chat_files_message_id_chat_messages_id_fk";--> statement-breakpoint
ALTER TABLE "chat_messages" DROP CONSTRAINT "chat_messages_pkey";--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_key" PRIMARY KEY("room_id","id");--> statement-breakpoint
ALTER TABLE "chat_files" ADD COLUMN "room_id" integer;--> statement-breakpoint
UPDATE "chat_files" SET "room_id" = "chat_messages"."room_id" FROM "chat_messages" WHERE "chat_messages"."id" = "chat_files"."message_id";--> statement-breakpoint
ALTER TABLE "chat_files" ALTER COLUMN "room_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_files" ADD CONSTRAINT "chat_files_message" FOREIGN KEY ("room_id","message_id") REFERENCES "public"."chat_messages"("room_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_messages_id" ON "chat_messages" USING hash ("id");--> statement-breakpoint
-- The thousand busiest rooms by name, so that the planner knows a long one when it is asked for a page of it.
ALTER TABLE "chat_messages" ALTER COLUMN "room_id" SET STATISTICS 1000;
