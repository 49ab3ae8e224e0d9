ALTER TABLE "chat_reads" ADD COLUMN "read_total" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_reads" ADD COLUMN "own_since" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_rooms" ADD COLUMN "total" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_rooms" ADD COLUMN "last_message_id" bigint;--> statement-breakpoint
UPDATE "chat_rooms" SET "total" = said.total, "last_message_id" = said.last_id
FROM (SELECT room_id, count(*) AS total, max(id) AS last_id FROM "chat_messages" WHERE deleted_at IS NULL GROUP BY room_id) said
WHERE said.room_id = "chat_rooms".id;
--> statement-breakpoint
-- Whoever wrote has a row from now on: what they wrote is never unread to them.
INSERT INTO "chat_reads" (room_id, person_id)
SELECT DISTINCT room_id, author_id FROM "chat_messages" WHERE deleted_at IS NULL ON CONFLICT DO NOTHING;
--> statement-breakpoint
UPDATE "chat_reads" SET
  "read_total" = (SELECT count(*) FROM "chat_messages" m
    WHERE m.room_id = "chat_reads".room_id AND m.deleted_at IS NULL AND m.id <= "chat_reads".last_read_id),
  "own_since" = (SELECT count(*) FROM "chat_messages" m
    WHERE m.room_id = "chat_reads".room_id AND m.deleted_at IS NULL AND m.id > "chat_reads".last_read_id
      AND m.author_id = "chat_reads".person_id);
