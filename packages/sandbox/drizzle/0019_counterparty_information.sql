ALTER TABLE "quotes" ADD COLUMN "counterparty_information" jsonb;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "counterparty_information" jsonb;