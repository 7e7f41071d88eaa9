ALTER TABLE "external_accounts" ALTER COLUMN "customer_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "internal_accounts" ALTER COLUMN "customer_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ALTER COLUMN "customer_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "transactions" ALTER COLUMN "customer_id" DROP NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "external_accounts_of_platform" ON "external_accounts" USING btree ("platform_account_id") WHERE "external_accounts"."customer_id" is null;