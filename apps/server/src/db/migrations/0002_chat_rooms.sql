ALTER TABLE "chat_rooms" DROP CONSTRAINT "chat_rooms_kind";--> statement-breakpoint
ALTER TABLE "chat_rooms" DROP CONSTRAINT "chat_rooms_term_id_terms_id_fk";
--> statement-breakpoint
DROP INDEX "chat_reads_person";--> statement-breakpoint
DROP INDEX "chat_messages_room";--> statement-breakpoint
ALTER TABLE "chat_rooms" ADD COLUMN "low_id" integer;--> statement-breakpoint
ALTER TABLE "chat_rooms" ADD COLUMN "high_id" integer;--> statement-breakpoint
ALTER TABLE "chat_rooms" ADD COLUMN "year_id" integer;--> statement-breakpoint
ALTER TABLE "chat_rooms" ADD CONSTRAINT "chat_rooms_low_id_people_id_fk" FOREIGN KEY ("low_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_rooms" ADD CONSTRAINT "chat_rooms_high_id_people_id_fk" FOREIGN KEY ("high_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_rooms" ADD CONSTRAINT "chat_rooms_year_id_academic_years_id_fk" FOREIGN KEY ("year_id") REFERENCES "public"."academic_years"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_rooms_low" ON "chat_rooms" USING btree ("low_id");--> statement-breakpoint
CREATE INDEX "chat_rooms_high" ON "chat_rooms" USING btree ("high_id");--> statement-breakpoint
CREATE INDEX "chat_messages_room" ON "chat_messages" USING btree ("room_id","id","author_id") WHERE "chat_messages"."deleted_at" is null;--> statement-breakpoint
ALTER TABLE "chat_rooms" DROP COLUMN "term_id";--> statement-breakpoint
ALTER TABLE "chat_rooms" DROP COLUMN "last_message_id";--> statement-breakpoint
ALTER TABLE "chat_files" ADD CONSTRAINT "chat_files_file_id_unique" UNIQUE("file_id");--> statement-breakpoint
ALTER TABLE "chat_rooms" ADD CONSTRAINT "chat_rooms_kind" CHECK (case "chat_rooms"."kind"
        when 'personal' then num_nonnulls("chat_rooms"."low_id", "chat_rooms"."high_id") = 2 and "chat_rooms"."low_id" < "chat_rooms"."high_id"
          and num_nonnulls("chat_rooms"."year_id", "chat_rooms"."discipline_id", "chat_rooms"."group_id", "chat_rooms"."stream_id") = 0
        when 'group' then num_nonnulls("chat_rooms"."low_id", "chat_rooms"."high_id") = 0
          and num_nonnulls("chat_rooms"."year_id", "chat_rooms"."discipline_id") = 2 and num_nonnulls("chat_rooms"."group_id", "chat_rooms"."stream_id") = 1
        else false end);