-- What is forgotten by its age is found by it.
CREATE INDEX orders_by_age ON orders (created_at);
CREATE INDEX age_approvals_by_age ON age_approvals (verified_at);

-- One key of a subscription for all its letters, so that lists of subscribers store nothing new each time. It ends mails and nothing else.
ALTER TABLE newsletter_subscriptions ADD COLUMN leave_key TEXT;
