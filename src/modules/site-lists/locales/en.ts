const fields = {
  'field.name': 'Name',
  'field.code': 'Code',
  'field.group': 'Group',
  'field.order': 'Order',
  'field.visible': 'Can be chosen',
  'field.translations': 'Other languages',
  'help.group':
    'Entries of one group are offered together, such as titles of people: an input of a form can say which group it offers',
}

/** Texts of the lists that a site fills itself. */
export const en = {
  config_category: {
    name: 'site category',
    plural: 'site categories',
    about: 'Categories of the site’s own, to choose from in forms and records, such as kinds of places',
    ...fields,
  },
  config_type: {
    name: 'type',
    plural: 'types',
    about: 'Types of the site’s own, to choose from in forms and records, such as a company’s business',
    ...fields,
  },
  config_mode: {
    name: 'mode',
    plural: 'modes',
    about: 'Modes of the site’s own, to choose from in forms and records, such as how a room is laid out',
    ...fields,
  },
  'site-lists': {
    'do-show': 'Offer',
    'do-hide': 'Offer no longer',
    uses: 'Where it is used',
    unused: 'Nothing uses it, so it can be deleted at once',
    use: '{collection} · {label}: {n}',
    by: 'Put another in its place',
    'by-help': 'All records that use this entry will use the chosen one; then this one is deleted',
    choose: 'Choose an entry',
    replace: 'Replace and delete',
    same: 'Please choose another entry',
  },
}
