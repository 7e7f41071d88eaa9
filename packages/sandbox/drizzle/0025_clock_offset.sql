CREATE TABLE "clock_offsets" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"milliseconds" bigint NOT NULL,
	CONSTRAINT "clock_offsets_one" CHECK ("clock_offsets"."is_only")
);
