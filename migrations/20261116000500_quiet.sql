-- Written at every turn and shown on no kept page: a notice of each change would only make commits wait for each other.
call sala_quiet_table('job');
call sala_quiet_table('event');
call sala_quiet_table('known_device');
