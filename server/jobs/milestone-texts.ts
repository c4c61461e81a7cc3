import { withHome } from '#domain/home-link.ts'
import type { Language } from '#domain/language.ts'
import type { CurrentMilestone } from '#domain/milestones.ts'
import type { NamedHome } from './named-home.ts'
import type { News } from './news.ts'

const project = '/status'
const dashboard = '/dashboard/overview'

const words: Record<Language, Record<CurrentMilestone, News>> = {
  en: {
    CONTRACT_SIGNED: {
      subject: 'Your contract is signed',
      text: 'Your project begins. Next, your installer draws up the plans and requests the permits.',
      button: 'See your project',
      path: project,
    },
    PROJECT_QUALIFICATION_COMPLETED: {
      subject: 'Your project is qualified',
      text: 'Plans and permits are done. Next, your installer will call you to set a date for the installation.',
      button: 'See your project',
      path: project,
    },
    INSTALLATION_COMPLETED: {
      subject: 'Your system is installed',
      text: 'Next, your utility has to give permission to operate. Please leave the system off until then.',
      button: 'See your project',
      path: project,
    },
    IN_SERVICE: {
      subject: 'Your system is in service',
      text: 'Your utility has given permission to operate. From now on you can see what your roof makes.',
      button: 'See your system',
      path: dashboard,
    },
    CANCELED: {
      subject: 'Your agreement was canceled',
      text: 'Nothing more happens with this project. If that surprises you, get in touch with us.',
      button: 'See your project',
      path: project,
    },
  },
  es: {
    CONTRACT_SIGNED: {
      subject: 'Su contrato está firmado',
      text: 'Su proyecto comienza. Ahora su instalador prepara los planos y solicita los permisos.',
      button: 'Ver su proyecto',
      path: project,
    },
    PROJECT_QUALIFICATION_COMPLETED: {
      subject: 'Su proyecto está calificado',
      text: 'Los planos y permisos están listos. Ahora su instalador le llamará para fijar la fecha de la instalación.',
      button: 'Ver su proyecto',
      path: project,
    },
    INSTALLATION_COMPLETED: {
      subject: 'Su sistema está instalado',
      text: 'Ahora falta que su compañía eléctrica dé el permiso para operar; hasta entonces, deje el sistema apagado.',
      button: 'Ver su proyecto',
      path: project,
    },
    IN_SERVICE: {
      subject: 'Su sistema está en servicio',
      text: 'Su compañía eléctrica dio el permiso para operar. Desde ahora puede ver lo que produce su techo.',
      button: 'Ver su sistema',
      path: dashboard,
    },
    CANCELED: {
      subject: 'Su contrato se canceló',
      text: 'Con este proyecto no pasará nada más. Si le sorprende, comuníquese con nosotros.',
      button: 'Ver su proyecto',
      path: project,
    },
  },
}

/** What is said when a project has come to a milestone; to who has several homes, of which one, and the link selects it. STATUS-11, MILE-20. */
export function milestoneNews(milestone: CurrentMilestone, home: NamedHome | null, language: Language): News {
  const news = words[language][milestone]
  if (home === null) return news
  return {
    subject: `${news.subject} (${home.name})`,
    text: `${home.name}: ${news.text}`,
    button: news.button,
    path: withHome(news.path, home.agreement_id),
  }
}
