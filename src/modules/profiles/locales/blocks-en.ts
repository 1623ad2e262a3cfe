/** What the blocks about the member say. */
export const en = {
  'block.title': 'Your profile',
  'block.visitor': 'Log in to see and change your profile',
  'block.enrolled': 'Courses enrolled',
  'block.complete': 'Completed',
  'block.edit': 'Edit profile',
}
