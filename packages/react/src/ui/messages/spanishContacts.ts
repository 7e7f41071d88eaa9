import type { englishContacts } from './englishContacts.js';
import type { Translated } from './messages.js';

/** Verifying a telephone or an email, in Spanish. */
export const spanishContacts: Translated<typeof englishContacts> = {
	contacts: {
		phone: {
			text: 'Algunos proveedores de pagos piden un teléfono verificado. Si el tuyo lo pide, te enviaremos un código por SMS.',
			send: 'Enviarme un SMS',
			sent: 'Hemos enviado un código al teléfono que consta.',
			verified: 'Tu teléfono está verificado.',
			notNeeded:
				'No hay nada que hacer: tu proveedor de pagos ya verificó tu teléfono, o no lo pide.',
		},
		email: {
			text: 'Algunos proveedores de pagos piden un correo verificado. Si el tuyo lo pide, te enviaremos un código.',
			send: 'Enviarme un código de verificación',
			sent: 'Hemos enviado un código al correo que consta.',
			verified: 'Tu correo está verificado.',
			notNeeded:
				'No hay nada que hacer: tu proveedor de pagos ya verificó tu correo, o no lo pide.',
		},
		code: 'Código de verificación',
		codeIncomplete: 'Escribe el código completo, tal como te llegó.',
		verify: 'Verificar',
		refused: 'Ese código no coincide o ha caducado. Revísalo o pide uno nuevo.',
		resend: 'Enviar otro código de verificación',
		resendIn: 'El próximo código se puede enviar en {time}',
	},
};
