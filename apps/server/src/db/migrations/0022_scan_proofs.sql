ALTER TABLE "qr_sessions" ADD COLUMN "proof" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "qr_visits" ADD COLUMN "first_device" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "qr_visits" ADD COLUMN "network_print" text;--> statement-breakpoint
ALTER TABLE "qr_visits" ADD COLUMN "phone_print" text;--> statement-breakpoint
ALTER TABLE "qr_visits" ADD COLUMN "place_print" text;--> statement-breakpoint
ALTER TABLE "qr_visits" ADD COLUMN "proven_at" timestamp with time zone;