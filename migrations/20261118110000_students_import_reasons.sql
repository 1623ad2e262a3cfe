-- Why an import refused rows that its first look found right: a try after a crash says it as the first would have.
alter table member_import add column reasons jsonb;
