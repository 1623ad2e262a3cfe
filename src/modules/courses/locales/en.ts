/** Why a course or a look is refused. */
export const en = {
  courses: {
    'normal-speed-needed': 'The normal speed 1× must be among them',
    ring: 'The courses would wait for each other; choose another one',
    'ends-early': 'must not be before the first day',
    'dearer-sale': 'must not be above the regular price',
  },
}
