-- Who is inside of a package is asked before it is deleted or brought up to date.
create index cmi5_registration_of_package on cmi5_registration (site_id, "packageID");
