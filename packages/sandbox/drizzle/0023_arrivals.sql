ALTER TABLE "transactions" ADD COLUMN "arrival_of" text;--> statement-breakpoint
CREATE INDEX "transactions_arrival_of_index" ON "transactions" USING btree ("arrival_of");