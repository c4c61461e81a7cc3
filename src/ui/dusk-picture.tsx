import { fill, picture } from './dusk-picture.css.ts'

/**
 * A house at dusk with the porch light on, for the pages at the door. It fills its parent, which has a size and is
 * positioned: the whole sky from 960 px on, a band with the house below that. Its colours are its own in both themes.
 * Without a label it is decoration.
 */
export function DuskPicture({ label }: { label?: string }) {
  return (
    <div className={picture}>
      <div className={fill} {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })} />
    </div>
  )
}
