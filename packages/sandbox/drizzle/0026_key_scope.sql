ALTER TABLE "idempotency_keys" DROP CONSTRAINT "idempotency_keys_token_id_operation_key_pk";--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "resource_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "customer_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_scope" PRIMARY KEY("token_id","operation","resource_id","customer_id","key");--> statement-breakpoint
UPDATE "transactions" SET "sender" = "source"->>'accountId' WHERE "sender" IS NULL AND "source"->>'sourceType' = 'ACCOUNT';
