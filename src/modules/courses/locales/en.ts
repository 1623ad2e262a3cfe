/** Why a course or a look is refused. */
export const en = {
  courses: {
    'do-show': 'Show on the site',
    'do-hide': 'Hide from the site',
    'normal-speed-needed': 'The normal speed 1× must be among them',
    ring: 'The courses would wait for each other; choose another one',
    'other-mode': 'a course cannot become a seminar, nor the other way round',
    'ends-early': 'must not be before the first day',
    'reserved-address': 'this word cannot be an address, please choose another',
    'dearer-sale': 'must not be above the regular price',
  },
  'setup-course': {
    title: 'First course',
    why: 'The site has no open course yet',
  },
}
