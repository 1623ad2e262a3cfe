export const en = {
  permissions: {
    'menu-yes': 'in the menu',
    'menu-no': 'not in the menu',
    stays:
      'This cannot be restored here: these rights are changed by the administrators of the site alone, or the screens are gone',
    outdated:
      'Somebody else changed the rights meanwhile. What you ticked is still here: compare it with what is saved now, and save again.',
    nobody:
      'Every screen needs at least one role that opens it. To hide it, take it out of the menu instead.',
    'bad-form': 'What was sent is not right. Load this page again and try once more.',
    title: 'Staff rights and menus',
    lead: 'Choose which role opens which screen, and what the menu shows. The data on a screen always follows its own rights.',
    sections: 'Sections',
    choose: 'Choose a section',
    show: 'Show',
    screen: 'Screen',
    roles: 'Roles that open it',
    'in-menu': 'Shown in the menu',
    changed: 'Changed',
    stored: 'Saved now: {roles}',
    save: 'Save the rights of this section',
    saved: 'The rights are saved and count at once for all staff of this site.',
    reset: 'Restore this section',
    'reset-all': 'Restore everything',
    'reset-all-text': 'one: {n} change on this site|other: {n} changes on this site',
    preview: 'Menu preview',
    'preview-text': 'What the menu of this role has, as saved last',
    'preview-as': 'Seen as',
    'preview-none': 'This role has no menu items on this site',
  },
}
