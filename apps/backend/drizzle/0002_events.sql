CREATE TABLE "events" (
	"position" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "events_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text NOT NULL,
	"customer_id" text NOT NULL,
	"data" text NOT NULL,
	"recorded_at" bigint NOT NULL,
	CONSTRAINT "events_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE INDEX "events_customer_id_position_index" ON "events" USING btree ("customer_id","position");--> statement-breakpoint
CREATE INDEX "events_recorded_at_index" ON "events" USING btree ("recorded_at");