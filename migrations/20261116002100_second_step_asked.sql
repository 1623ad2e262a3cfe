-- When a session that began without a second step was first asked for it.
alter table session add column "secondStepAskedAt" timestamptz;
