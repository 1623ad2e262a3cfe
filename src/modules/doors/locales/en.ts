export const en = {
  doors: {
    'other-way': 'Log in another way',
    'bypass.title': 'Log in by link',
    'bypass.lead': 'This link was made for {name}',
    'bypass.once':
      'The link works once. When you press the button you are logged in on this device. If this is not your name, please close the page.',
    'bypass.submit': 'Log in',
    'bypass-over':
      'This link is over, was taken back or has been used. Please ask whoever sent it for a new one',
  },
}
