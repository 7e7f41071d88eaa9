-- Pages are read by position, so a row must not appear below one that somebody has read past. A row gets
-- its position when its transaction commits, as the last thing and one transaction at a time: what is
-- visible later has a higher one. Nothing is waited for under the lock, so nothing can wait for its holder.
CREATE FUNCTION take_position_at_commit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_advisory_xact_lock(7305021004);
	EXECUTE format('UPDATE %I SET position = DEFAULT WHERE id = $1', TG_TABLE_NAME) USING NEW.id;
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER customers_commit_order AFTER INSERT ON customers
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION take_position_at_commit();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER internal_accounts_commit_order AFTER INSERT ON internal_accounts
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION take_position_at_commit();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER external_accounts_commit_order AFTER INSERT ON external_accounts
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION take_position_at_commit();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER transactions_commit_order AFTER INSERT ON transactions
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION take_position_at_commit();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER beneficial_owners_commit_order AFTER INSERT ON beneficial_owners
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION take_position_at_commit();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER verifications_commit_order AFTER INSERT ON verifications
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION take_position_at_commit();
