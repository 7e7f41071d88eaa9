import type { englishErrors } from './englishErrors.js';
import type { Translated } from './messages.js';

/** What went wrong, in Spanish. */
export const spanishErrors: Translated<typeof englishErrors> = {
	errors: {
		unknown: 'Algo ha salido mal. Inténtalo de nuevo.',
		byCode: {
			'otp.rejected':
				'Ese código no coincide. Cada código sirve para un solo intento; pide uno nuevo.',
			'otp.expired': 'Este código ha caducado. Pide uno nuevo.',
			'passkey.cancelled': 'No se ha usado ninguna llave. Inténtalo cuando quieras.',
			'passkey.unsupported':
				'Este navegador no admite llaves de acceso. Un código por correo funciona siempre.',
			'passkey.already_registered': 'Este dispositivo ya tiene una llave para tu cartera.',
			'passkey.unknown_on_device':
				'Esta llave ya no pertenece a tu cartera. Entra con un código por correo.',
			'passkey.wrong_credential': 'Tu dispositivo respondió con otra llave. Inténtalo de nuevo.',
			'passkey.failed':
				'La llave no ha funcionado. Inténtalo de nuevo o entra con un código por correo.',
			'passkey.rp_mismatch':
				'Las llaves de acceso no están configuradas para esta dirección. Usa un código por correo.',
			'oauth.token_rejected': 'No se ha podido entrar con esa cuenta. Prueba de otra forma.',
			'credential.in_use': 'Has entrado con esta llave. Para quitarla, entra antes de otra forma.',
			'session.none': 'Entra para continuar.',
			'session.expired': 'Tu sesión ha terminado. Vuelve a entrar para continuar.',
			'session.changed':
				'Alguien ha entrado con otra cuenta en otra pestaña. Vuelve a entrar aquí.',
			'session.key_rejected':
				'Este navegador ya no puede usar la clave que guardaba. Vuelve a entrar.',
			'bundle.untrusted':
				'No hemos podido comprobar quién recibiría tu código, así que no se ha enviado. Contacta con soporte.',
			'payload.mismatch':
				'Se nos pidió firmar algo distinto de lo que elegiste, así que no se ha firmado nada. Contacta con soporte.',
			'payload.unreadable':
				'Se nos pidió firmar algo que no podemos leer, así que no se ha firmado nada. Contacta con soporte.',
			'quote.expired': 'Esta cotización ha caducado. Pide otra para continuar.',
			'quote.not_executable': 'Este pago ya se confirmó o ya no se puede confirmar.',
			'quote.mismatch':
				'La cotización recibida no es la que pediste, así que no se ha firmado nada. Contacta con soporte.',
			'execution.unknown':
				'No hemos recibido respuesta y estamos comprobando qué ha pasado con tu pago. No lo envíes otra vez todavía.',
			'signature.refused': 'El servicio no ha aceptado esta firma. Vuelve a entrar y reinténtalo.',
			'network.offline': 'Parece que no hay conexión. Compruébala e inténtalo de nuevo.',
			'network.timeout': 'El servicio ha tardado demasiado en responder. Inténtalo de nuevo.',
			'service.not_found': 'No encontramos lo que buscas.',
			'service.conflict': 'Algo ha cambiado mientras tanto. Revisa tu actividad antes de seguir.',
			'service.unavailable':
				'El servicio no está disponible ahora. Inténtalo de nuevo en un momento.',
			'service.rate_limited': 'Demasiados intentos. Espera un momento e inténtalo de nuevo.',
			'backend.signed_out': 'Has salido. Vuelve a entrar.',
			'backend.step_up_required':
				'Para esto necesitamos saber con seguridad que eres tú. Vuelve a entrar.',
		},
		byServiceCode: {
			PASSKEY_CREDENTIAL_ALREADY_EXISTS: 'Esta llave ya pertenece a tu cartera.',
		},
		byRemedy: {
			retry: 'Algo ha salido mal. Inténtalo de nuevo.',
			wait: 'Espera un momento e inténtalo de nuevo.',
			'sign-in': 'Vuelve a entrar para continuar.',
			'step-up': 'Para esto necesitamos saber con seguridad que eres tú. Vuelve a entrar.',
			'request-new-code': 'Ese código ya no sirve. Pide uno nuevo.',
			'new-quote': 'Esta cotización ya no sirve. Pide otra para continuar.',
			'use-another-method': 'Esa forma de entrar no ha funcionado. Prueba con otra.',
			'check-outcome': 'Aún no sabemos si se ha completado. Revisa antes tu actividad.',
			'change-input': 'El servicio no ha aceptado estos datos. Revísalos e inténtalo de nuevo.',
			'contact-support': 'Hay algo que no cuadra. Contacta con soporte.',
			none: 'Algo ha salido mal.',
		},
	},
};
