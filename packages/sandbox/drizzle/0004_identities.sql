ALTER TABLE "credentials" ADD COLUMN "issuer" text;--> statement-breakpoint
ALTER TABLE "credentials" ADD COLUMN "audience" text;--> statement-breakpoint
ALTER TABLE "credentials" ADD COLUMN "subject" text;