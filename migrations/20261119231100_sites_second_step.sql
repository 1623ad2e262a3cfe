-- Whether any site asks for a second step is read with each request of root: of thousands of sites few do.
create index site_second_step on site ((identity ->> 'secondStep')) where identity ->> 'secondStep' is not null;
