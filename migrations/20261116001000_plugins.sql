-- Menus show what a site has plugins for. Sites from before that keep all that they could open.
update site set plugins = array['lesson', 'seminar', 'shop', 'billing', 'marketplace', 'credit', 'cms', 'appointment', 'support',
  'ticket', 'note', 'ai', 'application', 'bqclp', 'vote', 'drive'] where plugins = '{}' and "siteType" = 'unit';
update site set plugins = array['bqclp', 'vote', 'drive'] where plugins = '{}' and "siteType" = 'collection';
