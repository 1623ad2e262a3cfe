/** Words of what is set of one block, and of what comes from elsewhere. */
export const settingsEn = {
  unique: 'Must be new',
  'unique-none': 'May be repeated',
  'unique-form': 'New among the entries of this form',
  'unique-email': 'New among the e-mail addresses of members',
  'unique-phone': 'New among the telephone numbers of members',
  'unique-username': 'New among the usernames of members',
  'unique-citizen': 'New among the citizen ids of members',
  'unique-strange': '“{word}” (unknown, so nothing is checked)',
  'difference-moved': 'Moved',
  'change-rule': 'Change this rule',
  'said-rule-moved': 'The rule stands at {name} now and can be changed here',
  'said-rule-stays': 'This rule cannot be changed; remove it and add another',
  'left-files':
    'Pasted, but {n} files stay on the other site. Choose pictures of this site’s library. Words in other languages stayed as well.',
  'left-words': 'Pasted. Its words in other languages stay on the other site.',
}
