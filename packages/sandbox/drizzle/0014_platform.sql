CREATE TABLE "platforms" (
	"id" text PRIMARY KEY NOT NULL,
	"is_only" boolean DEFAULT true NOT NULL,
	"uma_domain" text,
	"webhook_endpoint" text,
	"supported_currencies" jsonb NOT NULL,
	"embedded_wallet_config" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "platforms_isOnly_unique" UNIQUE("is_only"),
	CONSTRAINT "platforms_one" CHECK ("platforms"."is_only")
);
