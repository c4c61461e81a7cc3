import { fill, picture } from './dusk-picture.css.ts'

/**
 * A house at dusk with the porch light on, for the pages at the door. It fills its parent, which has a size and is
 * positioned: the whole sky from 960 px on, a band with the house below that. Its colours are its own in both themes.
 * Without a label it is decoration.
 */
export function DuskPicture({ label }: { label?: string }) {
  const named =
    label === undefined ? ({ 'aria-hidden': true } as const) : ({ role: 'img', 'aria-label': label } as const)
  return (
    <div className={picture} {...named}>
      <svg className={fill} viewBox="0 0 720 900" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        <rect x="-400" y="-400" width="1600" height="1500" fill="#0B3133" />
        <circle cx="505" cy="640" r="640" fill="#0F3B3C" />
        <circle cx="505" cy="640" r="520" fill="#164A48" />
        <circle cx="505" cy="640" r="410" fill="#235E57" />
        <circle cx="505" cy="640" r="312" fill="#45785F" />
        <circle cx="505" cy="640" r="228" fill="#8E9A66" />
        <circle cx="505" cy="640" r="156" fill="#D8B062" />
        <circle cx="505" cy="640" r="98" fill="#F2C66A" />
        <circle cx="505" cy="640" r="50" fill="#FFF0C4" />
        <circle cx="560" cy="150" r="1.5" fill="#DCEBE2" opacity=".75" />
        <circle cx="640" cy="110" r="1.4" fill="#DCEBE2" opacity=".75" />
        <circle cx="480" cy="196" r="1.2" fill="#DCEBE2" opacity=".75" />
        <circle cx="92" cy="250" r="1.3" fill="#DCEBE2" opacity=".75" />
        <circle cx="180" cy="300" r="1.2" fill="#DCEBE2" opacity=".75" />
        <circle cx="678" cy="236" r="1.2" fill="#DCEBE2" opacity=".75" />
        <circle cx="60" cy="392" r="1.2" fill="#DCEBE2" opacity=".75" />
        <circle cx="268" cy="236" r="1.1" fill="#DCEBE2" opacity=".75" />
        <path
          d="M-400 700C-200 640 60 628 230 652S520 600 720 632 1000 640 1200 620V1100H-400Z"
          fill="#14504B"
        />
        <path
          d="M-400 726C-120 690 160 704 330 694S640 664 800 690 1100 690 1200 700V1100H-400Z"
          fill="#0F3F3E"
        />
        <path
          d="M474 664C540 690 590 668 634 606M634 606C690 640 760 640 1200 560M634 618C700 654 780 652 1200 580"
          fill="none"
          stroke="#08282B"
          strokeWidth="2"
        />
        <path
          d="M634 588V800M612 606H656M618 622H650"
          stroke="#08282B"
          strokeWidth="6"
          strokeLinecap="round"
        />
        <path d="M96 790V660" stroke="#072427" strokeWidth="10" />
        <path d="M96 700 72 676M98 684l20-22" stroke="#072427" strokeWidth="6" strokeLinecap="round" />
        <circle cx="96" cy="610" r="66" fill="#0A3132" />
        <circle cx="50" cy="652" r="46" fill="#0A3132" />
        <circle cx="140" cy="650" r="44" fill="#0A3132" />
        <path d="M-400 786C-100 770 200 778 420 778S900 766 1200 780V1200H-400Z" fill="#0A2E30" />
        <path d="M176 640H506V786H176Z" fill="#1D5552" />
        <path d="M176 640H506V656H176Z" fill="#154643" />
        <path d="M206 536H484L520 644H160Z" fill="#0B2E31" />
        <path d="M158 640h364v9H158Z" fill="#0F3A3B" />
        <rect x="424" y="508" width="26" height="44" fill="#154643" />
        <rect x="420" y="504" width="34" height="8" fill="#0B2E31" />
        <path d="M223.8 550L255.3 550L242.3 585L206.8 585Z" fill="#2A6B72" />
        <path d="M258.9 550L290.5 550L281.5 585L245.9 585Z" fill="#2A6B72" />
        <path d="M294.1 550L325.6 550L320.6 585L285.1 585Z" fill="#2A6B72" />
        <path d="M329.2 550L360.8 550L359.8 585L324.2 585Z" fill="#3B8488" />
        <path d="M364.4 550L395.9 550L398.9 585L363.4 585Z" fill="#2A6B72" />
        <path d="M399.5 550L431.1 550L438.1 585L402.5 585Z" fill="#2A6B72" />
        <path d="M434.7 550L466.2 550L477.2 585L441.7 585Z" fill="#2A6B72" />
        <path d="M206.8 589L242.3 589L229.3 624L189.8 624Z" fill="#2A6B72" />
        <path d="M245.9 589L281.5 589L272.5 624L232.9 624Z" fill="#2A6B72" />
        <path d="M285.1 589L320.6 589L315.6 624L276.1 624Z" fill="#2A6B72" />
        <path d="M324.2 589L359.8 589L358.8 624L319.2 624Z" fill="#2A6B72" />
        <path d="M363.4 589L398.9 589L401.9 624L362.4 624Z" fill="#2A6B72" />
        <path d="M402.5 589L438.1 589L445.1 624L405.5 624Z" fill="#2A6B72" />
        <path d="M441.7 589L477.2 589L488.2 624L448.7 624Z" fill="#3B8488" />
        <g fill="#F7CB72">
          <rect x="200" y="676" width="58" height="56" rx="2" />
          <rect x="396" y="676" width="46" height="56" rx="2" />
        </g>
        <g stroke="#1D5552" strokeWidth="4">
          <path d="M229 676v56M200 702h58M419 676v56M396 702h46" />
        </g>
        <path d="M200 676h20c2 18-4 34-20 44ZM258 676h-16c-2 18 2 32 16 40Z" fill="#E2A94A" />
        <rect x="462" y="700" width="30" height="56" rx="5" fill="#CFE3DA" />
        <rect x="467" y="745" width="20" height="3.5" rx="1.75" fill="#1FA57B" />
        <g>
          <circle cx="363" cy="712" r="104" fill="#F5B83D" opacity=".10" />
          <circle cx="363" cy="712" r="70" fill="#F5B83D" opacity=".14" />
          <circle cx="363" cy="712" r="40" fill="#F8C75E" opacity=".28" />
        </g>
        <path d="M284 668h100l-50-34Z" fill="#0B2E31" />
        <path d="M280 666h108v7H280Z" fill="#0F3A3B" />
        <path d="M290 673v113M378 673v113" stroke="#E6D6B4" strokeWidth="6" />
        <rect x="310" y="694" width="40" height="92" rx="2" fill="#A8482F" />
        <rect x="316" y="701" width="28" height="26" rx="1.5" fill="#F7CB72" />
        <circle cx="344" cy="744" r="2.4" fill="#F7CB72" />
        <circle cx="363" cy="712" r="15" fill="#FBD982" opacity=".55" />
        <path
          d="M363 694v6M357.5 702h11l2 17h-15Z"
          fill="#FFF0C4"
          stroke="#5A3A12"
          strokeWidth="2"
          strokeLinejoin="round"
        />
        <path d="M282 786h104l8 9H274Z" fill="#D9BF8C" />
        <path d="M272 795h124l9 10H263Z" fill="#BFA472" />
        <ellipse cx="334" cy="838" rx="150" ry="30" fill="#F5B83D" opacity=".09" />
        <ellipse cx="334" cy="826" rx="96" ry="18" fill="#F5B83D" opacity=".12" />
        <path d="M296 805h76C384 846 404 880 440 940H252C276 880 290 846 296 805Z" fill="#1B4B47" />
        <path d="M292 826h84M284 850h104M272 878h130" stroke="#0A2E30" strokeWidth="3" />
        <circle cx="186" cy="784" r="20" fill="#0C3A38" />
        <circle cx="214" cy="788" r="15" fill="#0F4441" />
        <circle cx="440" cy="786" r="15" fill="#0C3A38" />
        <circle cx="546" cy="786" r="24" fill="#0A3132" />
        <circle cx="578" cy="790" r="17" fill="#0C3A38" />
      </svg>
    </div>
  )
}
