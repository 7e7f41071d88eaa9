ALTER TABLE "transactions" ALTER COLUMN "sent_amount" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "transactions" ALTER COLUMN "sending_currency" SET NOT NULL;