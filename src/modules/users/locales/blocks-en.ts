/** What the blocks about people say. */
export const en = {
  'block.nav': 'Member menu',
  'block.nav-visitor': 'Log in to see your member menu',
  'block.nav-staff': 'Members see this menu once they are logged in',
  'block.portrait': 'Portrait',
  'block.unread': 'unread messages',
  'block.count': 'items',
  'block.hello': 'Hello {name}',
  'block.hello-text': 'You are logged in already',
  'block.go-on': 'Go on',
  'block.my-profile': 'My profile',
  'block.check-user':
    'Access check: what follows in this column is shown only to those who are logged in and admitted',
  'block.check-guest':
    'Access check: what follows in this column is shown only to those who are not logged in',
}
