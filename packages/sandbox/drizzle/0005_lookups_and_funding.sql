CREATE TABLE "lookups" (
	"id" text PRIMARY KEY NOT NULL,
	"receiver" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "quotes" ALTER COLUMN "source_account_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ALTER COLUMN "destination_account_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "funding_instructions" jsonb;