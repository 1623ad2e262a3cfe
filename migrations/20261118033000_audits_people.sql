-- What was done to a person is found by the person whom a line names.
create index audit_about on audit (site_id, (changes->>'userID'), "createdAt", "_id");
